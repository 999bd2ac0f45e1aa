import './nonce.ts';
import { createCatalogue } from '@cog/platform/shell';
import { readComposition } from './composition.ts';
import { federatedSource } from './federation/federatedSource.ts';
import { withWords } from './federation/withWords.ts';
import { startShell } from './startShell.tsx';

const composition = readComposition();
const catalogue = createCatalogue(composition.language);
const source = federatedSource(composition);
if (composition.language === 'YO') {
  catalogue.add(composition.churchWords ?? {});
  // Without its words the shell speaks English: better than not at all.
  const words = import(/* webpackChunkName: "words-yo" */ './words.yo.ts')
    .then(({ words }) => catalogue.add(words))
    .catch(() => {});
  void words.then(() => startShell(composition, withWords(source, catalogue), catalogue));
} else startShell(composition, source, catalogue);
