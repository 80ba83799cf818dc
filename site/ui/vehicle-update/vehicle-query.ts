import { z } from 'zod';
import { askedBlock } from '../asked-block.ts';

const key = z.string().trim().max(64).default('');

/** Parameters of the two lists, and whose they are. */
export const vehicleQuery = { ...askedBlock, update_parent: key, update_child: key };
