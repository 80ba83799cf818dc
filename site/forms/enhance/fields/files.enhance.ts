export { enhanceFiles as default } from '../file-field.ts';
