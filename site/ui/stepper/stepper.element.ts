import { Stepper } from './stepper.ts';

if (!customElements.get('fc-stepper')) customElements.define('fc-stepper', Stepper);
