-- Statistics count every request of a period. The make is a column of its own, because an index answers without the rows only for columns;
-- cut, because what is indexed must fit into a page of it.

alter table support_request add column make text generated always as (left(coalesce(vehicle ->> 'brand', ''), 60)) stored;
create index support_request_counted on support_request (company_id, create_date)
  include (status_id, sub_status_id, subsystem_id, make);
create index company_parent on company (parent_id);
