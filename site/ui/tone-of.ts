import type { Surface } from '../theme/tokens.ts';

/** Whether what lies on a picture whose words stand on this surface must be dark or bright to be read. */
export const toneOf = (surface: Surface): 'bright' | 'dark' =>
  surface === 'light' || surface === 'grey' ? 'bright' : 'dark';
