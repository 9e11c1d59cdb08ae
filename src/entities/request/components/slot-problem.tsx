/** The chosen slot is taken or has passed: another one must be chosen, everything else is kept (SU-077, SU-381). */
import type { FieldProblem } from '../../../../domain/wizard-problems.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

export function SlotProblem({ problem, onChooseOther }: { problem: FieldProblem; onChooseOther: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="notice" data-tone="bad" role="alert">
      <p>{t(`newRequest.problem.${problem.code}`, problem.values ?? {})}</p>
      <div>
        <Button variant="default" onClick={onChooseOther}>
          {t('newRequest.created.chooseOther')}
        </Button>
      </div>
    </div>
  );
}
