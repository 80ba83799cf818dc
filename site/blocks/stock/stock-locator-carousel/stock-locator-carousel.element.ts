import '#site/stock/saved/vehicle-mark.element.ts';
import '#site/ui/carousel/carousel.element.ts';
import { keepPlaceOfSearch } from '#site/stock/keep-place.ts';

keepPlaceOfSearch(document, location.search);
