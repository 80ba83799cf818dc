import { createContext, useContext } from 'react';
import type { PanelWidget } from '#editor/widgets/widget.types.ts';

const Controls = createContext<Readonly<Record<string, PanelWidget>>>({});

/** Gives a form of JSON the controls of the property panel, by name. */
export const NestedControls = Controls.Provider;

/** The controls that parts of a value may be drawn by, by `$ref`, `x-control` or format. */
export const useNestedControls = (): Readonly<Record<string, PanelWidget>> => useContext(Controls);
