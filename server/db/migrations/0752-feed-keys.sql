-- The feed's own key of each car, beside its VIN: a VIN that is corrected is no other car.
alter table stock_feed_items add column feed_key text;
create index stock_feed_items_feed_key on stock_feed_items (feed_id, feed_key) where feed_key is not null;
