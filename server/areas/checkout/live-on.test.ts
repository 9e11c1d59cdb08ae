import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSubscriber, dayMs, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { noMail } from '../../../tests/support/mail-fake.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(() => they.expectMoneyIsRight());

test('a plan that costs nothing goes on without an order', async () => {
  await they.buy();
  const before = (await they.renewals()).length;
  const free = { subscription_type_id: 10, subscription_active: true, renewal_date: they.server.now() };
  await they.db.updateTable('company').set(free).where('id', '=', 4015).execute();
  await they.pass(300_000);
  const company = they.db.selectFrom('company').select(['subscription_active', 'renewal_date']).where('id', '=', 4015);
  expect(await company.executeTakeFirst()).toMatchObject({ subscription_active: true });
  expect((await company.executeTakeFirst())?.renewal_date?.toISOString()).toMatch(
    new RegExp(`^${they.year() + 1}-01-15`),
  );
  expect(await they.renewals()).toHaveLength(before);
});

test('a trial ends after 30 days from when it was given, and says so [CO-012]', async () => {
  await they.buy();
  const trial = {
    subscription_type_id: 11,
    subscription_active: true,
    trial_status: 'Active' as const,
    valid_till: null,
  };
  await they.db.updateTable('company').set(trial).where('id', '=', 4004).execute();
  await they.pass(300_000);
  const oliver = 'oliver@harrowlane.example';
  expect(await they.detailsOf(oliver)).toMatchObject({ state: 'trial', trialDaysLeft: 30 });
  await they.pass(30 * dayMs - 300_000);
  expect((await they.status(oliver)).isActive).toBe(true);
  await they.pass(300_000);
  expect(await they.status(oliver)).toMatchObject({
    isActive: false,
    trialStatus: 'Expired',
    details: { state: 'trial-over' },
  });
  expect(they.mails()).toContain('Your trial is over');
});

test('a company is in review, has a trial, then buys, and hears by mail that its subscription runs [CO-011, CO-013, CO-014]', async () => {
  await they.buy();
  const oliver = 'oliver@harrowlane.example';
  await they.db.updateTable('company').set({ subscription_type_id: null }).where('id', '=', 4004).execute();
  const inReview = { state: 'none', nextCharge: null, whyNot: { terminate: 'not-running', upgrade: 'not-running' } };
  expect(await they.status(oliver)).toMatchObject({ isActive: false, status: 0, details: inReview });
  const trial = { subscription_type_id: 11, subscription_active: true, trial_status: 'Active' as const };
  await they.db.updateTable('company').set(trial).where('id', '=', 4004).execute();
  await they.pass(300_000);
  expect(await they.status(oliver)).toMatchObject({ isActive: true, trialStatus: 'Active' });
  await they.db.updateTable('company').set({ subscription_active: false }).where('id', '=', 4004).execute();
  const paid = dataOf(await they.order({}, { as: oliver }));
  expect(paid.state).toBe('paid');
  await they.pass(1000);
  expect(await they.status(oliver)).toMatchObject({
    isActive: true,
    trialStatus: 'None',
    details: { state: 'active' },
  });
  expect(noMail.mail.sent.at(-1)).toMatchObject({ to: oliver, subject: 'Your subscription Business runs' });
});

test('a branch that the next subscription does not hold any more has none', async () => {
  await they.buy();
  const held = JSON.stringify([
    { cdbId: 4006, name: 'Pickering' },
    { cdbId: 4014, name: 'Lemaire' },
  ]);
  // Its renewal cannot be charged: what is paid is over, and another plan is sold.
  const renewal_date = new Date(they.server.now().getTime() - 1000);
  const enterprise = { subscription_type_id: 12, subscription_active: true, renewal_date };
  await they.db
    .updateTable('company')
    .set({ ...enterprise, parent_id: 4006 })
    .where('id', '=', 4014)
    .execute();
  await they.db
    .updateTable('company')
    .set({ ...enterprise, workshops: held })
    .where('id', '=', 4006)
    .execute();
  expect(dataOf(await they.order()).state).toBe('paid');
  const active = they.db.selectFrom('company').select(['id', 'subscription_active as isActive']);
  expect(await active.where('id', 'in', [4006, 4014]).orderBy('id').execute()).toEqual([
    { id: 4006, isActive: true },
    { id: 4014, isActive: false },
  ]);
});

test('a branch with a subscription that its main workshop does not hold is not charged, and can use it until what it has is over', async () => {
  await they.buy();
  const own = { parent_id: 4006, subscription_type_id: 12, subscription_active: true, trial_status: 'None' as const };
  const renewal_date = new Date(they.server.now().getTime() + dayMs);
  await they.db
    .updateTable('company')
    .set({ ...own, renewal_date, workshops: '[]' })
    .where('id', 'in', [4014, 4015])
    .execute();
  const held = JSON.stringify([
    { cdbId: 4006, name: 'Pickering' },
    { cdbId: 4015, name: 'Held' },
  ]);
  await they.db.updateTable('company').set({ workshops: held }).where('id', '=', 4006).execute();
  const before = (await they.renewals()).length;
  const active = () =>
    they.db
      .selectFrom('company')
      .select(['id', 'subscription_active as isActive'])
      .where('id', 'in', [4014, 4015])
      .orderBy('id')
      .execute();
  await they.pass(300_000);
  expect(await active()).toEqual([
    { id: 4014, isActive: true },
    { id: 4015, isActive: true },
  ]);
  await they.pass(dayMs);
  expect(await active()).toEqual([
    { id: 4014, isActive: false },
    { id: 4015, isActive: true },
  ]);
  expect([await they.renewals(), they.mails()]).toEqual([expect.objectContaining({ length: before }), []]);
});
