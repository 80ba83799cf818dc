-- What was decided about the fee when the car was handed over: the company may decide otherwise for later orders.
alter table orders add column fee_policy text check (fee_policy in ('capture', 'refund'));
