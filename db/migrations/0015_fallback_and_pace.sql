-- Whom calls go to when no assistant can answer, E.164, '' for nobody; and how soon a caller's turn counts as over, 0 to 100.
alter table model_configurations
  add column fallback_number text not null default '',
  add column turn_pace integer not null default 50;
