// Few addresses say a place: no other page loads what keeps it.
if (/[?&]_(retailer|state|postcode|locality)=/.test(location.search))
  void import('#site/stock/keep-place.ts').then(({ keepPlaceOfSearch }) =>
    keepPlaceOfSearch(document, location.search),
  );
