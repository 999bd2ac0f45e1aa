import type { HydrationData, RenderOutput } from '@cog/contracts/composition/composition';
import { boolean, mixed, number, object, string } from 'yup';

const languages = ['en', 'yo'] as const;
const text = () => string().strict().defined();
const status = number().strict().required().integer().min(200).max(599);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHydrationData = (value: unknown): value is HydrationData =>
  isRecord(value) && isRecord(value.loaderData) && (value.errors === null || isRecord(value.errors));

const redirect = object({
  kind: string<'redirect'>().oneOf(['redirect']).required(),
  status: number().strict().required().oneOf([302, 303, 307]),
  // To a page of this site: a remote cannot redirect to another site, and names no second header.
  location: text().matches(/^\/(?![/\\])[\x21-\x7e]*$/, 'a redirect must lead to a path of this site'),
});

const page = object({
  kind: string<'page'>().oneOf(['page']).required(),
  status,
  readable: boolean().strict().required(),
  html: text(),
  styles: text(),
  head: object({
    title: text(),
    description: text(),
    lang: string().oneOf(languages).required(),
    titleLang: string().oneOf(languages),
    image: text(),
    canonical: text(),
    podcast: string().strict(),
  }).required(),
  // What pages were loaded with is the remotes' own affair, as far as JSON carries it.
  hydrationData: mixed<HydrationData>(isHydrationData).required(),
  route: object({ remote: text().required(), path: text().required() }).nullable().defined(),
  holdsUntil: number().strict().nullable(),
});

/**
 * Reads what a child says it rendered: a remote's code may have changed it, in which case the page is left to the
 * browser like any other that fails.
 *
 * @throws yup's ValidationError, which names what does not fit
 */
export function readRenderOutput(value: unknown): RenderOutput {
  return isRecord(value) && value.kind === 'redirect' ? redirect.validateSync(value) : page.validateSync(value);
}
