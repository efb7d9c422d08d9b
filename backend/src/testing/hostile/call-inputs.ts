import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { bodyForm, type BodyRule } from '../../common/http/body.guard';
import { toErrorAnswer } from '../../common/errors/error-body';
import { validationPipe } from '../../common/http/validation';

/** Nest's metadata key for a handler's arguments. KINDS maps its argument types. */
const ROUTE_ARGUMENTS = '__routeArguments__';
/** Nest's metadata key for the documented parameters of a method. */
const DOCUMENTED = 'swagger/apiParameters';
const KINDS: Readonly<Record<string, ArgumentMetadata['type']>> = {
  3: 'body',
  4: 'query',
  5: 'param',
};

/**
 * One handler argument that comes from the request, and everything that checks it on the way in.
 */
export interface CallInput {
  readonly metadata: ArgumentMetadata;
  readonly pipes: readonly PipeTransform[];
}

/** The response to a refused input. */
export interface Refusal {
  readonly status: number;
  readonly error: string;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The result of checking an input: the value that the handler gets, or a refusal. */
export type Verdict = { readonly value: unknown } | Refusal;

export const isRefusal = (verdict: Verdict): verdict is Refusal => 'status' in verdict;

const validation = validationPipe();

const pipeOf = (pipe: PipeTransform | Type<PipeTransform>): PipeTransform =>
  typeof pipe === 'function' ? new pipe() : pipe;

/** The form that a guard reads before the handler does, according to the document. */
const formOfGuard = (handler: object): CallInput[] => {
  const kept = (Reflect.getMetadata(DOCUMENTED, handler) ?? []) as {
    readonly in: string;
    readonly type?: unknown;
  }[];
  const form = kept.find((parameter) => parameter.in === 'body')?.type;
  return typeof form === 'function'
    ? [{ metadata: { type: 'body', metatype: form as Type }, pipes: [] }]
    : [];
};

/**
 * Returns the arguments that a controller's method takes from the request's body, query and path.
 */
export const inputsOf = (controller: Type, method: string): CallInput[] => {
  const kept = (Reflect.getMetadata(ROUTE_ARGUMENTS, controller, method) ?? {}) as Record<
    string,
    Pick<ArgumentMetadata, 'data' | 'schema'> & {
      readonly index: number;
      readonly pipes: readonly (PipeTransform | Type<PipeTransform>)[];
    }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ??
    []) as Type[];
  const inputs = Object.entries(kept).flatMap(
    ([key, { index, data, schema, pipes }]): CallInput[] => {
      const type = KINDS[key.slice(0, key.indexOf(':'))];
      return type
        ? [{ metadata: { type, data, schema, metatype: types[index] }, pipes: pipes.map(pipeOf) }]
        : [];
    },
  );
  const handler = (controller.prototype as Readonly<Record<string, object>>)[method] ?? {};
  return inputs.some(({ metadata }) => metadata.type === 'body')
    ? inputs
    : [...inputs, ...formOfGuard(handler)];
};

const refusalOf = (thrown: unknown): Refusal => {
  const { status, body } = toErrorAnswer(thrown, '');
  return { status, error: body.error, code: body.code, fields: body.fields };
};

/** Runs one input's checks on a value, without a request. */
export const verdictOn = async (
  { metadata, pipes }: CallInput,
  given: unknown,
): Promise<Verdict> => {
  try {
    let value = given;
    for (const pipe of [validation, ...pipes])
      value = (await pipe.transform(value, metadata)) as unknown;
    return { value };
  } catch (thrown) {
    return refusalOf(thrown);
  }
};

/** Checks a body's text as a call would: its size, then its shape, then its form. */
export const verdictOnBody = async (
  inputs: readonly CallInput[],
  { kilobytes, shape }: BodyRule,
  text: string,
): Promise<Verdict> => {
  const bytes = Buffer.from(text);
  if (bytes.length > kilobytes * 1_024) return refusalOf({ status: 413 });
  let form: object;
  try {
    form = bodyForm(bytes, shape);
  } catch (thrown) {
    return refusalOf(thrown);
  }
  const input = inputs.find(({ metadata }) => metadata.type === 'body');
  return input ? verdictOn(input, form) : { value: form };
};

/** Checks a query as a call would, parsed as the server parses it. */
export const verdictOnQuery = async (
  inputs: readonly CallInput[],
  query: NodeJS.Dict<string | string[]>,
): Promise<Verdict> => {
  const values: unknown[] = [];
  for (const input of inputs.filter(({ metadata }) => metadata.type === 'query')) {
    const verdict = await verdictOn(
      input,
      input.metadata.data === undefined ? { ...query } : query[input.metadata.data],
    );
    if (isRefusal(verdict)) return verdict;
    values.push(verdict.value);
  }
  return { value: values };
};

/** Checks a path as a call would, with every id set to this one. */
export const verdictOnPath = async (
  inputs: readonly CallInput[],
  written: string,
): Promise<Verdict> => {
  let id: string;
  try {
    id = decodeURIComponent(written);
  } catch {
    return refusalOf({ status: 400 });
  }
  for (const input of inputs.filter(({ metadata }) => metadata.type === 'param')) {
    const verdict = await verdictOn(input, id);
    if (isRefusal(verdict)) return verdict;
  }
  // without a check, the call receives it exactly as written
  return { value: written };
};
