/** Vouchers to try: one of each kind, and some that do not count. Listed in README.md. */
import type { Db } from '../db/db.ts';

const dayMs = 86_400_000;
/** As often as anybody tries the demo. */
const mostUses = 1000;
const usual = { most_uses: mostUses, part_number: '' };
const subscription = { type: 31 } as const;

/** Needs what the shop sells. */
export async function storeDemoVouchers(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  const vouchers = [
    { ...usual, ...subscription, code: 'SAVE20', percentage: '20' },
    { ...usual, ...subscription, code: 'EURO50', amount: '50', currency: 'EUR', credits: 5, part_number: 'VC-0005' },
    { ...usual, ...subscription, code: 'DANISH', percentage: '15', country: 'dk' },
    { ...usual, ...subscription, code: 'PASTIT', percentage: '20', valid_until: yesterday },
    { ...usual, code: 'PREP24', type: 41 as const, credits: 20, part_number: 'VC-0020' },
    { ...usual, code: 'CRED10', type: 11 as const, credits: 10, part_number: 'VC-0010' },
  ];
  for (const voucher of vouchers) await db.insertInto('voucher').values(voucher).execute();
  const plans = {
    SAVE20: ['business', 'enterprise'],
    EURO50: ['business'],
    DANISH: ['enterprise'],
    PREP24: ['business'],
  };
  for (const [code, codes] of Object.entries(plans)) {
    const bound = await db.selectFrom('plan').select('id as plan_id').where('code', 'in', codes).execute();
    if (bound.length > 0)
      await db
        .insertInto('voucher_plan')
        .values(bound.map((plan) => ({ ...plan, code })))
        .execute();
  }
}
