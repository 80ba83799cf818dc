import { whenAllowed } from './consent-state.ts';

if (document.querySelector('template[data-metahead]'))
  void import('#site/metaheads/run-metaheads.ts').then(({ runMetaheads }) => runMetaheads(whenAllowed));
