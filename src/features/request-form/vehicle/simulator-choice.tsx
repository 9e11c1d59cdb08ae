/** Says that the diagnostic device is a simulator, and sets up which vehicle is plugged in or how it fails. */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  type Simulated,
  type SimulatedDevice,
  simulatedFailures,
  simulatedVins,
} from '../../../platform/diagnostic-device-simulator.ts';
import { FormSelect } from '../../../ui/form-select.tsx';

export function SimulatorChoice({ device }: { device: SimulatedDevice }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Simulated>(simulatedVins[0]);
  const options = [
    ...simulatedVins.map((value) => ({ value, label: value })),
    ...simulatedFailures.map((value) => ({ value, label: t(`remote.simulator.${value}`) })),
  ];
  return (
    <div className="notice" data-tone="accent">
      <p>{t('remote.simulator.text')}</p>
      <FormSelect
        none={null}
        label={t('remote.simulator.vehicle')}
        value={chosen}
        options={options}
        onChoose={(value) => {
          const wanted = options.find((option) => option.value === value)?.value ?? simulatedVins[0];
          setChosen(wanted);
          device.setUp(wanted);
        }}
      />
    </div>
  );
}
