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
  // Only to a path of this site, and without line breaks that would add a header.
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
  // Loader data has no fixed shape; it only has to be JSON.
  hydrationData: mixed<HydrationData>(isHydrationData).required(),
  route: object({ remote: text().required(), path: text().required() }).nullable().defined(),
  holdsUntil: number().strict().nullable(),
});

/**
 * Validates the output of the rendering process, which a remote's code may have tampered with. If it is invalid, the browser
 * renders the page.
 *
 * @throws yup's ValidationError, which names the invalid field
 */
export function readRenderOutput(value: unknown): RenderOutput {
  return isRecord(value) && value.kind === 'redirect' ? redirect.validateSync(value) : page.validateSync(value);
}
