-- A reusable section is a page without an address: edited, versioned, translated and published like one, and shown
-- wherever a block of type `reusable` names it.
alter table pages drop constraint pages_kind_check;
alter table pages add constraint pages_kind_check
  check (kind in ('page', 'folder', 'link', 'url_redirection', 'reusable'));
-- Where a section is used, asked for each time the list of sections is shown.
create index page_draft_blocks_reusable on page_draft_blocks ((value #>> '{props,source}'))
  where value ->> 'type' = 'reusable';
