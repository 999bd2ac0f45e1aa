import { createCatalogue } from '@cog/platform/shell';
import { messages } from '../../messages.yo.ts';
import { refusalText } from './roomText.ts';

it('says until when one is muted in Yoruba', () => {
  const catalogue = createCatalogue('YO');
  catalogue.add(messages);
  expect(
    refusalText('A host has muted you until 2026-11-30T17:40:12.345Z. You can still read.', {
      t: catalogue.translate,
      language: 'YO',
    }),
  ).toBe('Olùdarí kan ti pa yín lẹ́nu mọ́ títí di Ọjọ́ Ajé, 30 Oṣù Bélú 2026, 6:40 ìrọ̀lẹ́, àkókò Èkó. Ẹ ṣì lè máa kà.');
});
