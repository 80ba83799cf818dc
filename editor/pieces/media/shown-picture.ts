import { createContext } from 'react';

/** The picture field of the block around a control, as it is stored; undefined where there is none. */
export const ShownPictureContext = createContext<unknown>(undefined);
