-- What is done with money once a car is the customer's: it is held until the handover, or taken at once.
alter table order_companies
  add column capture_method text not null default 'manual' check (capture_method in ('manual', 'automatic'));

-- Whether a car was reserved or ordered: what customers are told of it.
alter table orders add column setup_type text not null default 'reserve' check (setup_type in ('reserve', 'order'));

-- Who was signed in as they ordered, where visitors sign in: the lead names them.
alter table orders add column person_id text;
