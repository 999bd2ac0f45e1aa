// npm run observatory -- https://church.example                         scores a site by the rules of Mozilla's HTTP Observatory
// npm run observatory -- http://localhost:3000 https://church.example   the same of a server as it will be behind its TLS proxy
import { compile, install, main } from './workspace.mjs';

main(async () => {
  const [address, publicUrl] = process.argv.slice(2);
  if (!address)
    throw new Error('Say which site: npm run observatory -- http://localhost:3000 [https://its.public.address]');
  await install();
  await compile();
  const { observatoryScore, scanSite } = await import('@cog/build-config/observatory');
  const { score, verdicts } = observatoryScore(await scanSite(address, publicUrl));
  for (const { rule, result, modifier } of verdicts) {
    console.log(`${(modifier > 0 ? `+${modifier}` : String(modifier)).padStart(4)}  ${rule.padEnd(30)} ${result}`);
  }
  console.log(`${String(score).padStart(4)}  in all`);
});
