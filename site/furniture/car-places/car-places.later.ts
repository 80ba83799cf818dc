// Parameters that say a place begin so, and few addresses have any: no other page loads what keeps it.
if (/[?&]_/.test(location.search))
  void import('#site/stock/keep-place.ts').then(({ keepPlaceOfSearch }) =>
    keepPlaceOfSearch(document, location.search),
  );
