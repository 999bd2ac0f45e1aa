import type { DevotionalInput } from '@cog/contracts/devotionals/schema';
import { searchableTerms, searchText } from '../../core/searchText.ts';

/** What a devotional is sorted by and searched in, as its row keeps it. */
export const searchColumns = ({ title, text, content, prayer, bible_reading }: Omit<DevotionalInput, 'date'>) => ({
  title_key: searchText(title),
  search_text: searchableTerms([title, text, content, prayer, bible_reading]),
});
