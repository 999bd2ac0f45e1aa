import { withoutBacktrace } from './withoutBacktrace.ts';

it('keeps the place in the file, and what imports it', () => {
  const place = `ERROR in ./src/routes/hymns/HymnsPage.tsx
  Error:   x Expression expected
      ,-[/hymns/src/routes/hymns/HymnsPage.tsx:9:1]
    9 |       <Heading level={1}>Hymns</Heading>
      \`----`;
  const stack = `


  Caused by:
      Syntax Error

  Stack backtrace:
     0: <unknown>
     1: _ZZN4node14ThreadPoolWork12ScheduleWorkEvENUlP9uv_work_sE_4_FUNES2_
     8: worker
               at /home/iojs/build/ws/out/../deps/uv/src/threadpool.c:123:5
    10: clone3
               at ./misc/../sysdeps/unix/sysv/linux/x86_64/clone3.S:81:0`;
  const importer = '\n   @ ./src/routes/hymns/route.ts 1:0-57 1:0-57';
  expect(withoutBacktrace(place + stack + importer + place + stack)).toBe(place + importer + place);
});
