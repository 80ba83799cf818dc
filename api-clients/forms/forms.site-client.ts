import { formsContract } from './forms.contract.ts';

declare module '../site-clients.ts' {
  interface SiteContracts {
    forms: typeof formsContract;
  }
}

export default formsContract;
