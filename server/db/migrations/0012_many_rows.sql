-- What calls look for among many rows: the open requests of a vehicle, the requests of a period, the end of the queue, a person's
-- files that wait for their request, and contact messages that are old enough to be forgotten.

create index support_request_open_vin on support_request
  (company_id, (upper(regexp_replace(vehicle ->> 'vin', '[\s-]', '', 'g'))), id)
  where status_id not in (100, 500);
create index support_request_open_lookup on support_request
  (company_id, (upper(regexp_replace(vehicle_lookup ->> 'value', '[\s-]', '', 'g'))), id)
  where status_id not in (100, 500) and vehicle_lookup ->> 'searchMethodId' = '20';
create index support_request_created on support_request (company_id, create_date, id);
create index support_request_place on support_request (queue_position) where status_id = 20;
create index attachment_waiting on attachment (account_id) where request_id is null;
create index contact_message_age on contact_message (created_at);
