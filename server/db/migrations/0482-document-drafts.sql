-- Drafts of every kind of document that is edited in one piece: forms today.
alter table form_drafts rename to document_drafts;
alter table document_drafts drop constraint form_drafts_form_id_fkey;
alter table document_drafts rename column form_id to document_id;
alter table document_drafts add column kind text not null default 'form';
alter table document_drafts alter column kind drop default;
alter table document_drafts drop constraint form_drafts_pkey;
alter table document_drafts add primary key (kind, document_id);
