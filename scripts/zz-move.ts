import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'vite';
const { moves, symbols } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as { moves: Record<string,string>; symbols: Record<string, Record<string,string>> };
const files = execFileSync('git',['ls-files','*.ts','*.tsx','*.mjs'],{encoding:'utf8'}).trim().split('\n').filter(f=>existsSync(f) && !f.startsWith('scripts/zz'));
const moduleOf=(p:string)=>p.match(/^app\/modules\/[^/]+/)?.[0];
const spec=(from:string,to:string,style:string)=>{
  if (style==='#' ) return '#'+to;
  let r=posix.relative(dirname(from),to); if(!r.startsWith('.')) r='./'+r;
  if (moduleOf(from)!==moduleOf(to) && (from.startsWith('app/'))) return '#'+to;
  return r;
};
const used = new Set<string>();
for (const f of files) {
  const src=readFileSync(f,'utf8');
  const newF=moves[f]??f;
  if (newF!==f) used.add(f);
  const edits:[number,number,string][]=[];
  let m; try { m=parseSync(f,src).module; } catch { continue; }
  const res=(s:string)=> s.startsWith('#')? s.slice(1) : s.startsWith('.')? posix.join(posix.dirname(f),s): null;
  const handled=new Set<number>();
  const target=(s:string, t:string)=>{ const n=moves[t]??t; return (n===t&&newF===f)? s : s.startsWith('.')&&n===t&&newF!==f || s.startsWith('.')||n!==t ? spec(newF,n,s.startsWith('#')?'#':'.') : s; };
  for (const im of m.staticImports) {
    const s=im.moduleRequest.value, t=res(s); if(!t) continue;
    if (/\/\+types\//.test(s)) continue;
    const sym=symbols[t];
    const stmt=src.slice(im.start,im.end);
    if (sym && im.entries.some(e=>e.importName.kind==='Name' && sym[e.importName.name!])) {
      const groups=new Map<string,string[]>();
      const allType=/^import type/.test(stmt);
      for (const e of im.entries) {
        const name=e.importName.name!; const to=sym[name]??t;
        const isType=e.isType&&!allType;
        const txt=(isType?'type ':'')+(e.importName.name===e.localName.value?name:`${name} as ${e.localName.value}`);
        groups.set(to,[...(groups.get(to)??[]),txt]);
      }
      const out=[...groups].filter(([to])=>to!==newF).map(([to,names])=>{ const n=moves[to]??to; const onlyType=allType||names.every(x=>x.startsWith('type ')); return `import ${onlyType?'type ':''}{ ${names.map(x=>onlyType?x.replace(/^type /,''):x).join(', ')} } from '${spec(newF,n,s.startsWith('#')?'#':'.')}';`; }).join('\n');
      edits.push([im.start,im.end,out]);
      handled.add(im.start);
      continue;
    }
    const q=src[im.moduleRequest.start]!;
    edits.push([im.moduleRequest.start,im.moduleRequest.end,q+target(s,t)+q]);
  }
  for (const ex of m.staticExports) for (const e of ex.entries) if (e.moduleRequest) {
    const s=e.moduleRequest.value,t=res(s); if(!t) continue; const q=src[e.moduleRequest.start]!;
    if (symbols[t]) console.log('RE-EXPORT',f,s);
    if(!edits.some(x=>x[0]===e.moduleRequest!.start)) edits.push([e.moduleRequest.start,e.moduleRequest.end,q+target(s,t)+q]);
  }
  for (const mt of src.matchAll(/(?:\bimport\(\s*|new URL\(\s*|vi\.mock\(\s*)(['"])([^'"]+)\1/g)) {
    const s=mt[2]!, t=res(s); if(!t||/\+types/.test(s)) continue;
    const st=mt.index+mt[0].length-s.length-1;
    if (edits.some(x=>x[0]<=st-1&&x[1]>=st)) continue;
    edits.push([st,st+s.length,target(s,t)]);
    if (symbols[t]) console.log('DYNAMIC',f,s);
  }
  // css etc imports of moved files are handled as static imports
  let out=src; for (const [a,b,x] of edits.sort((p,q)=>q[0]-p[0])) out=out.slice(0,a)+x+out.slice(b);
  if (newF!==f) { mkdirSync(dirname(newF),{recursive:true}); execFileSync('git',['mv',f,newF]); }
  if (out!==src||newF!==f) writeFileSync(newF,out);
}
for (const k of Object.keys(moves)) if(!used.has(k)) console.log('NOT FOUND',k);
// text references in Markdown and comments
const texts = execFileSync('git',['ls-files','*.md','*.ts','*.tsx','*.mjs','*.json','*.css'],{encoding:'utf8'}).trim().split('\n').filter(f=>existsSync(f)&&!f.startsWith('scripts/zz')&&f!=='CHANGELOG.md');
for (const f of texts) { let s=readFileSync(f,'utf8'); const before=s; for (const [a,b] of Object.entries(moves)) { s=s.split(a).join(b); const [x,y]=[a.slice(4),b.slice(4)]; s=s.split('`'+x).join('`'+y); } if (s!==before) {writeFileSync(f,s); console.log('text',f);} }
