/** What the furniture does beyond HTML and CSS: each piece's own script, and commands where browsers do not know them yet. */
import { answerInvokerCommands } from './invoker-commands.ts';

import.meta.glob('./*/*.element.ts', { eager: true });

answerInvokerCommands();
