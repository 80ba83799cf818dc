import '#site/stock/listing/listing.element.ts';
