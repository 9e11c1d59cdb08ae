-- What is said or done in a video, as text over it (WebVTT); null: none.
alter table support_video add column captions_url text;
