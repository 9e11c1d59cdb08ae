/** Names of the company's fields and what is wrong with what was typed, in words. */
import {
  type CompanyDetails,
  type CompanyField,
  companyFields,
  companyLimits,
  companyProblems,
} from '../../../../domain/company-details.ts';
import type { FormProblem } from '../../../entities/work/use-draft-form.ts';
import type { Translate } from '../../../i18n/use-translation.ts';

export const companyLabel = (field: CompanyField, t: Translate) => t(`myProfile.company.${field}`);

export function companyProblemsInWords(
  before: CompanyDetails,
  typed: CompanyDetails,
  country: string,
  t: Translate,
): FormProblem<CompanyField>[] {
  const problems = companyProblems(before, typed, country);
  return companyFields.flatMap((field) => {
    const problem = problems[field];
    if (problem === undefined) return [];
    const message = t(`myProfile.problem.${problem}`, { count: companyLimits[field] });
    return [{ field, message, label: companyLabel(field, t) }];
  });
}
