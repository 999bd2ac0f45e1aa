import { likePattern, searchableTerms, searchTerms, searchText } from './searchText.ts';

describe('text as it is searched', () => {
  it('has no case, no tone marks and no dots below, however they were typed', () => {
    for (const form of ['NFC', 'NFD'] as const) {
      expect(searchText('Ọ̀RỌ̀ Ẹ̀mí  Mímọ́ · Ṣíṣe'.normalize(form))).toBe('oro emi mimo · sise');
    }
    expect(searchText('God’s\n word')).toBe("god's word");
  });

  it('has nothing that cannot be seen, and letters of one width', () => {
    expect(searchText('\u202aＧｏｄ\u00ad\u200b\u200dly\ufe0f\u3000love\ufeff')).toBe('godly love');
  });

  it('holds each word once, and none that is part of another, which finds what all of it would', () => {
    expect(searchableTerms(['Ọ̀rọ̀ Olúwa', 'oro, OLÚWA: word sword'])).toBe('oluwa: sword oro,');
  });

  it('is asked for word by word', () => {
    expect(searchTerms('  Ọ̀rọ̀ oro ÌYÈ ')).toEqual(['oro', 'iye']);
    expect(searchTerms('\u0301')).toEqual([]);
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
    expect(likePattern('a-b–c\u2011')).toBe('%a_b_c_%');
  });
});
