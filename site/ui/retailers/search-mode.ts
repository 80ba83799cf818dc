/** What the address of a page with a retailer locator asks for (specification, site §2). */
export interface AskedHouses {
  _retailer: string;
  _state: string;
  _postcode: string;
  _locality: string;
}

export type SearchMode = 'postcode' | 'state' | 'retailer';

/** Postcode and locality search by postcode; otherwise a state, otherwise a retailer (specification, site §4). */
export function searchMode({ _postcode, _locality, _state, _retailer }: AskedHouses): SearchMode | null {
  if (_postcode !== '' && _locality !== '') return 'postcode';
  if (_state !== '') return 'state';
  return _retailer === '' ? null : 'retailer';
}

/** `postcode`: which place is meant must be asked first. `none`: no house was found, only another search goes on. */
export type SearchNeed = 'postcode' | 'none' | null;

export interface Searched {
  asked: AskedHouses;
  /** Brand, service and the like narrow the list too. */
  isNarrowed: boolean;
  total: number;
  /** Codes of the houses that were found. */
  codes: readonly string[];
  /** Nobody knows the postcode, whatever town was said beside it. */
  isPostcodeUnknown: boolean;
}

/**
 * Which window opens over the page: a postcode search goes on with codes of dealers or a retailer alone, and where no
 * house is found nothing but another search does (specification, site §4 and §5).
 */
export function needOf({ asked, isNarrowed, total, codes, isPostcodeUnknown }: Searched): SearchNeed {
  const mode = searchMode(asked);
  if (asked._postcode !== '' && (mode !== 'postcode' || isPostcodeUnknown)) return 'postcode';
  if (total === 0) return mode !== null || isNarrowed ? 'none' : null;
  if (mode === 'postcode' && asked._retailer === '' && codes.every((code) => code === '')) return 'postcode';
  return null;
}

/** Whether another search asks first: it would take the results of a postcode search away. */
export const asksBeforeSwitch = (asked: AskedHouses, total: number): boolean =>
  searchMode(asked) === 'postcode' && total > 0;
