-- Since when a person is off their team; null: they are not, or were taken off before this was noted.

alter table contact_person add column deactivated_at timestamptz;
