import { sayHours } from './say-hours.ts';

void sayHours(document);
