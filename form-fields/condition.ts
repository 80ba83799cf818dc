/** When a field shows: a closed subset of JSON-Logic, read as data and never compiled. */

const MAX_DEPTH = 10;
const MAX_NODES = 200;
const MAX_TEXT = 500;
const VAR = /^[a-z][a-z0-9_]{0,63}$/;

type Scalar = string | number | boolean | null;
type Value = Scalar | readonly Scalar[];
type Operator = (left: Value, right: Value) => boolean;

const asList = (value: Value): readonly Scalar[] => (Array.isArray(value) ? value : [value as Scalar]);
const truthy = (value: Value): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== 'false';
/** Numbers compare as numbers also when a form sent them as text; anything else as text (days and times sort so). */
const order = (left: Value, right: Value): number => {
  const [a, b] = [Number(left), Number(right)];
  const areNumbers =
    left !== '' && right !== '' && left !== null && right !== null && !Number.isNaN(a) && !Number.isNaN(b);
  if (areNumbers) return a - b;
  return String(left ?? '') < String(right ?? '') ? -1 : String(left ?? '') > String(right ?? '') ? 1 : 0;
};
const same: Operator = (left, right) => {
  if (Array.isArray(left) || Array.isArray(right))
    return JSON.stringify([...asList(left)].sort()) === JSON.stringify([...asList(right)].sort());
  return left === right || (left !== null && right !== null && String(left) === String(right));
};

const comparisons: Readonly<Record<string, Operator>> = {
  '==': same,
  '!=': (left, right) => !same(left, right),
  '>': (left, right) => order(left, right) > 0,
  '>=': (left, right) => order(left, right) >= 0,
  '<': (left, right) => order(left, right) < 0,
  '<=': (left, right) => order(left, right) <= 0,
  /** `{ "in": ["a", { "var": "tags" }] }`: in a list, or as part of a text. */
  in: (left, right) =>
    Array.isArray(right) ? right.some((item) => same(item, left)) : String(right ?? '').includes(String(left ?? '')),
};
const connectives = ['and', 'or', '!', '!!'];

/** The operators a condition may use besides `var`. */
export const conditionOperators: readonly string[] = [...Object.keys(comparisons), ...connectives];

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';

/** The single operator of a rule with its operands; undefined when it is no rule. */
const operatorOf = (rule: unknown): { name: string; operands: readonly unknown[] } | undefined => {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const entries = Object.entries(rule);
  const [name, operand] = entries[0] ?? [];
  if (entries.length !== 1 || name === undefined) return undefined;
  return { name, operands: Array.isArray(operand) ? operand : [operand] };
};

/** Why a value is no condition we can rely on; undefined when it is one. Bounded in depth and size. */
export const conditionProblem = (condition: unknown): string | undefined => {
  let nodes = 0;
  const check = (rule: unknown, depth: number): string | undefined => {
    nodes += 1;
    if (nodes > MAX_NODES) return `A condition holds at most ${MAX_NODES} parts.`;
    if (depth > MAX_DEPTH) return `A condition nests at most ${MAX_DEPTH} deep.`;
    if (isScalar(rule))
      return typeof rule === 'string' && rule.length > MAX_TEXT ? 'A text in the condition is too long.' : undefined;
    if (Array.isArray(rule)) {
      if (rule.every(isScalar))
        return rule.length > MAX_NODES ? `A list holds at most ${MAX_NODES} values.` : undefined;
      return 'A list in a condition holds plain values only.';
    }
    const found = operatorOf(rule);
    if (!found) return 'Each part of a condition has exactly one operator.';
    const { name, operands } = found;
    if (name === 'var')
      return operands.length === 1 && typeof operands[0] === 'string' && VAR.test(operands[0])
        ? undefined
        : '"var" names one field.';
    if (!conditionOperators.includes(name)) return `There is no operator "${name.slice(0, 40)}".`;
    if (Object.hasOwn(comparisons, name) && operands.length !== 2) return `"${name}" compares two values.`;
    if ((name === '!' || name === '!!') && operands.length !== 1) return `"${name}" takes one value.`;
    if (operands.length === 0) return `"${name}" needs something to join.`;
    for (const operand of operands) {
      const problem = check(operand, depth + 1);
      if (problem) return problem;
    }
    return undefined;
  };
  return operatorOf(condition) ? check(condition, 0) : 'A condition is an object with one operator.';
};

/** The fields a condition looks at. */
export const conditionFields = (condition: unknown): string[] => {
  const found = operatorOf(condition);
  if (!found) return [];
  if (found.name === 'var') return typeof found.operands[0] === 'string' ? [found.operands[0]] : [];
  return found.operands.flatMap(conditionFields);
};

const plainValue = (value: unknown): Value => {
  if (isScalar(value)) return value;
  if (Array.isArray(value)) return value.filter(isScalar);
  return null;
};

/** Whether a condition holds for these values. No condition always holds; a malformed one never does. Never throws. */
export const conditionHolds = (condition: unknown, values: Readonly<Record<string, unknown>>): boolean => {
  if (condition === null || condition === undefined) return true;
  if (conditionProblem(condition) !== undefined) return false;
  const evaluate = (rule: unknown): Value => {
    const found = operatorOf(rule);
    if (!found) return plainValue(rule);
    const { name, operands } = found;
    if (name === 'var')
      return Object.hasOwn(values, String(operands[0])) ? plainValue(values[String(operands[0])]) : null;
    if (name === 'and') return operands.every((operand) => truthy(evaluate(operand)));
    if (name === 'or') return operands.some((operand) => truthy(evaluate(operand)));
    if (name === '!') return !truthy(evaluate(operands[0]));
    if (name === '!!') return truthy(evaluate(operands[0]));
    return comparisons[name]?.(evaluate(operands[0]), evaluate(operands[1])) ?? false;
  };
  return truthy(evaluate(condition));
};
