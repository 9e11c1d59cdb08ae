-- Idempotency-Key of the call that added a device: a tablet recognises its own work by it, and a repeat finds it
-- after the stored answer has been forgotten.

alter table hardware add column client_key text;
create unique index hardware_client_key on hardware (company_id, client_key);
