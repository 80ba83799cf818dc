import { z } from 'zod';

// zod would ask whether it may compile code, which the policy of the staff app forbids and reports. Imported before all
// others, since a contract may read something as soon as it is loaded.
z.config({ jitless: true });
