/** Reads the VIN with the camera, and looks it up. */
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { searchMethod } from '../../../../domain/wire-enums.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useRequestForm } from '../form-context.ts';

const VinScanner = lazy(() =>
  import('../../../entities/vehicle/components/vin-scanner.tsx').then((module) => ({ default: module.VinScanner })),
);

export function ScanVin({ variant }: { variant: 'default' | 'light' }) {
  const { t } = useTranslation();
  const { data, read } = useRequestForm();
  const [isScanning, setIsScanning] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsScanning(true)}>
        <IconScan aria-hidden size={22} />
        {t('newRequest.scan.open')}
      </Button>
      {isScanning && (
        <Suspense>
          <VinScanner
            country={data.country}
            onClose={() => setIsScanning(false)}
            onFound={(searchValue) => {
              setIsScanning(false);
              const searchMethodId = searchMethod.vin;
              read({ type: 'changed', change: { identifyBy: 'number', searchMethodId, searchValue } });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
