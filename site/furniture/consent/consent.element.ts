import { startConsent } from './start-consent.ts';

startConsent();
