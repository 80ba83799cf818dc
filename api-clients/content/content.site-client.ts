import { contentContract } from './content.contract.ts';

export default contentContract;
