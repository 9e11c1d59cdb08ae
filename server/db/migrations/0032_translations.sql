-- Translations that were asked of another service, so that it is asked once: any copy may be deleted at any time.
create table kept_translation (
  -- SHA-256 of text and pair of languages, so that nothing but who has the text finds its translation.
  key text primary key,
  translated text not null,
  kept_at timestamptz not null
);
create index kept_translation_age on kept_translation (kept_at);
