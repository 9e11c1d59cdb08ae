-- What a registration authority knows beyond make and number; empty or null where it is not known.

alter table known_vehicle
  add column registration_date date,
  add column color_code text not null default '',
  add column emission_stage text not null default '',
  -- Kilograms.
  add column own_weight int,
  add column total_weight int,
  add column trailer_weight_braked int,
  add column trailer_weight_unbraked int;
