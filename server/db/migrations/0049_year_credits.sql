-- Credits that plans have brought in advance for the year since year_from: what is left of them counts towards the year of a plan that is
-- bought anew. The ledger does not tell: its movements hold bought credits too, and a smaller plan takes over what a larger one has brought.
alter table subscription add column year_credits integer not null default 0;
update subscription set year_credits = company.subscription_credits
from company
where company.id = subscription.company_id and company.trial_status = 'None';
