import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every node of a syntax tree, outer ones first. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  if (!isNode(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

const ofType = (value: unknown, ...types: string[]): Node[] =>
  [...nodesIn(value)].filter(({ type }) => types.some((one) => one === type));

/** The text of an identifier or a string literal; empty for anything else. */
const textOf = (value: unknown): string => (isNode(value) && typeof value.value === 'string' ? value.value : '');

/** Names in a type: its properties and the string literals that it allows, including the keys in `keyof typeof` an object. */
function namesIn(type: unknown, module: unknown): string[] {
  const properties = ofType(type, 'TsPropertySignature', 'TsMethodSignature').map(({ key }) => textOf(key));
  const texts = ofType(type, 'TsLiteralType').map(({ literal }) => `'${textOf(literal)}'`);
  const objects = ofType(type, 'TsTypeQuery').map(({ exprName }) => textOf(exprName));
  const keys = ofType(module, 'VariableDeclarator')
    .filter(({ id }) => objects.includes(textOf(id)))
    .flatMap(({ init }) => ofType(init, 'KeyValueProperty').map(({ key }) => `'${textOf(key)}'`));
  return [...properties, ...texts, ...keys].filter((name) => name !== '' && name !== "''");
}

/**
 * The props and values that a module's components accept: "ButtonProps look", "ButtonLook 'quiet'", "IconName 'sun'". Only
 * covers exported types, and in them only what the module itself declares, not what they inherit from other types.
 */
export function propsIn(source: string): string[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  return ofType(module.body, 'ExportDeclaration').flatMap(({ declaration }) => {
    if (!isNode(declaration)) return [];
    const { type, id, identifier, body, typeAnnotation, params } = declaration;
    const [name, types] =
      type === 'TsInterfaceDeclaration'
        ? [textOf(id), body]
        : type === 'TsTypeAliasDeclaration'
          ? [textOf(id), typeAnnotation]
          : [textOf(identifier), ofType(params, 'TsTypeLiteral')];
    return namesIn(types, module.body).map((one) => `${name} ${one}`);
  });
}

/** The props and values that the components re-exported by a module accept. @param file of the module, such as `shared-ui/src/base.ts` */
export function componentProps(file: string): string[] {
  const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const files = ofType(module.body, 'ExportNamedDeclaration').map(({ source }) => join(dirname(file), textOf(source)));
  return [...new Set(files.flatMap((one) => propsIn(readFileSync(one, 'utf8'))))].sort();
}
