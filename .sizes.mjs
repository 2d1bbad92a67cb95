import { build } from 'esbuild'; import { gzipSync } from 'node:zlib'
const root='/work/wt-a'
const run=async(contents,show,plugins=[])=>{const r=await build({stdin:{contents,resolveDir:root,loader:'ts'},bundle:true,minify:true,format:'esm',platform:'browser',write:false,metafile:true,plugins});
const o=Object.values(r.metafile.outputs)[0]; console.log((gzipSync(r.outputFiles[0].contents).length/1024).toFixed(1)+' kB', (r.outputFiles[0].contents.length/1024|0)+' raw', contents)
if(show) console.log(Object.entries(o.inputs).filter(([,v])=>v.bytesInOutput>0).sort((a,b)=>b[1].bytesInOutput-a[1].bytesInOutput).slice(0,+show).map(([k,v])=>v.bytesInOutput+' '+k).join('\n'))}
for (const a of process.argv.slice(2)) { const [c,n]=a.split('##'); await run(c,n) }
