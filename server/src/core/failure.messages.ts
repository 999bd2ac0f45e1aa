import { ownEntry } from '@cog/contracts/lib/messages';

/** What is said of a form that did not get through and of a page that cannot be made, by its English. */
const YORUBA: Readonly<Record<string, string>> = {
  'It was not sent.': 'A kò lè fi ránṣẹ́.',
  'What you wrote is still here.': 'Ohun tí ẹ kọ ṣì wà níbí.',
  'Go back and what you wrote will still be there.': 'Bí ẹ bá padà sẹ́yìn, ẹ ó ṣì bá ohun tí ẹ kọ níbẹ̀.',
  'It is too long. Please make it shorter and send it again.': 'Ó gùn jù. Ẹ jọ̀wọ́, ẹ dín in kù, kí ẹ sì tún fi ránṣẹ́.',
  'Please open the page again and send it from there.':
    'Ẹ jọ̀wọ́, ẹ ṣí ojú ewé náà lẹ́ẹ̀kan sí i, kí ẹ sì fi ránṣẹ́ láti ibẹ̀.',
  'This form came from another site and was refused.': 'Òpó mìíràn ni fọ́ọ̀mù yìí ti wá, nítorí náà a kò gbà á.',
  'Send it again': 'Fi ránṣẹ́ lẹ́ẹ̀kan sí i',
  'Back to the form': 'Padà sí fọ́ọ̀mù náà',
  'Go to the home page': 'Lọ sí ojú ewé àkọ́kọ́',
  'The site is busy. Please try again in a moment.':
    'Ènìyàn pọ̀ lórí ojú òpó yìí. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i láìpẹ́.',
  'Something went wrong on our side. Please try again in a moment.':
    'Nǹkan kan ṣẹlẹ̀ lọ́dọ̀ wa. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i láìpẹ́.',
  'We couldn’t save this. Please try again later or call us.':
    'A kò lè tọ́jú èyí. Ẹ jọ̀wọ́, ẹ gbìyànjú nígbà mìíràn tàbí kí ẹ pè wá.',
  'Something went wrong on our side. Please try again.': 'Nǹkan kan ṣẹlẹ̀ lọ́dọ̀ wa. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i.',
  'Please try again in a moment': 'Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i láìpẹ́',
  'Many people are here right now. Please refresh the page in a few seconds.':
    'Ènìyàn pọ̀ níbí báyìí. Ẹ jọ̀wọ́, ẹ tún ojú ewé yìí ṣí ní ìṣẹ́jú àáyá díẹ̀ sí i.',
  'We couldn’t open this page. Please try again in a moment.':
    'A kò lè ṣí ojú ewé yìí. Ẹ jọ̀wọ́, ẹ gbìyànjú lẹ́ẹ̀kan sí i láìpẹ́.',
  'Unexpected Application Error!': 'Àṣìṣe tí a kò retí ṣẹlẹ̀!',
  'Page not found': 'A kò rí ojú ewé náà',
  'We couldn’t read this address. The link may be incomplete.': 'A kò lè ka àdírẹ́sì yìí. Ó lè jẹ́ pé ìlà náà kò pé.',
  'The address is too long. The link may be incomplete.': 'Àdírẹ́sì yìí gùn jù. Ó lè jẹ́ pé ìlà náà kò pé.',
  'Try again': 'Gbìyànjú lẹ́ẹ̀kan sí i',
  'Prayer request': 'Ìbéèrè àdúrà',
  'Your name': 'Orúkọ yín',
  'Phone number': 'Nọ́mbà fóònù',
  Email: 'Ímeèlì',
  'How did you hear about us?': 'Báwo ni ẹ ṣe gbọ́ nípa wa?',
};

/** The text in Yoruba, or as it is where it has no Yoruba. */
export const inYoruba = (text: string): string => ownEntry(YORUBA, text) ?? text;
