/** Strict validation in the browser, by an interpreter: no eval, so it runs under the content security policy. */
import { type Schema, Validator } from '@cfworker/json-schema';
import { sharedDefinitions, templates } from '../generated.ts';
import type { SharedDefinitions } from '../read/schema-fields.ts';
import type { BlockTemplate } from '../read/template.types.ts';
import { blockChecker, type Judge } from './check-block.ts';

/** The interpreter notes absolute addresses in the schemas it is given, so it gets copies. */
function validatorOf(template: BlockTemplate, shared: SharedDefinitions): Validator {
  const validator = new Validator(structuredClone(template) as Schema, '2020-12', false);
  for (const definition of Object.values(shared)) validator.addSchema(structuredClone(definition) as Schema);
  return validator;
}

/** Judges by @cfworker/json-schema; finds the same faults as Ajv. */
export function interpretingJudge(shared: SharedDefinitions = sharedDefinitions): Judge {
  const validators = new WeakMap<BlockTemplate, Validator>();
  return (template, props) => {
    const validator = validators.get(template) ?? validatorOf(template, shared);
    validators.set(template, validator);
    const { errors } = validator.validate(props);
    return errors.map(({ instanceLocation, keyword }) => ({
      pointer: decodeURIComponent(instanceLocation.replace(/^#/, '')),
      keyword,
    }));
  };
}

/** Everything that is wrong with a block's values, ordered by place; the same answer as the server's. */
export const validateBlock = blockChecker(templates, sharedDefinitions, interpretingJudge());
