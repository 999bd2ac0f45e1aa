import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import { searchableTerms, searchText } from '../../core/searchText.ts';

/** The columns by which a devotional is sorted and searched. */
export const searchColumns = ({ title, text, content, prayer, bible_reading }: Omit<DevotionalInput, 'date'>) => ({
  title_key: searchText(title),
  search_text: searchableTerms([title, text, content, prayer, bible_reading]),
});
