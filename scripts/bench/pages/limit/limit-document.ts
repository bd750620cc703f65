import { xmlText } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';

/** Enough of the shop's styles to give images and texts the same space on a phone. */
const limitStyle = `
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#17211d}
header{display:flex;justify-content:space-between;align-items:center;min-height:4rem;padding:0 1rem;border-bottom:1px solid #dde3e0}
a{color:inherit}nav a{padding:.75rem 0 .75rem 1rem}
main{max-width:80rem;margin:auto;padding:1rem}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.25rem}
.name{margin:0;font-weight:600}.name a{display:block;padding:.6rem 0}
img{display:block;max-width:100%;height:auto}
button{min-height:3rem;width:100%;border:0;border-radius:.5rem;background:#0b6b50;color:#fff;font:600 1rem system-ui,sans-serif}
.stage{width:100%;max-width:26rem}.stage img{width:100%}
.row{display:flex;gap:.5rem;overflow-x:auto;padding:0;margin:.5rem 0;list-style:none}
.thumbs img{width:4.5rem;flex:none}
.row li{flex:none;width:45%;max-width:19rem}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(45%,14rem),1fr));gap:.75rem}
.price{font-size:1.25rem;font-weight:700}s{color:#5a6762;font-weight:400;font-size:.875rem}
.slide{aspect-ratio:4/3;width:100%;object-fit:cover}
.line{display:flex;gap:1rem;align-items:center;margin:.5rem 0}.line img{width:6rem}
.text{white-space:pre-line}
`.trim();

/**
 * The only script of a hand-written page: a tap on a button adds its product to `cartList`, the badge shows the count,
 * and the cart lists the lines. Names are inserted as text.
 */
const limitScript = `
const lines=()=>{try{return JSON.parse(localStorage.cartList)}catch{return[]}};
const show=()=>{document.querySelector('[data-count]').textContent=lines().reduce((n,l)=>n+l.quantity,0)};
addEventListener('click',({target})=>{
const card=target.closest('[data-add]')?.closest('[data-line]');if(!card)return;
const line=JSON.parse(card.dataset.line),all=lines();
if(!all.some(({id})=>id===line.id))localStorage.cartList=JSON.stringify([...all,line]);
show()});
show();
const list=document.querySelector('[data-lines]');
for(const line of list?lines():[]){
const row=list.appendChild(document.createElement('div')),image=row.appendChild(new Image(96,134));
row.className='line';image.alt='';image.src=line.thumbnail;
row.append(line.productName+' '+line.productModel+' × '+line.quantity)}
`.trim();

interface Parts {
  title: string;
  /** Preloads and the like. */
  head?: string;
  /** Markup of the main part. */
  main: string;
}

/** Renders a whole hand-written page, with its styles and its only script inline. */
export const limitDocument = ({ title, head = '', main }: Parts): string => `<!doctype html>
<html lang="${shop.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${xmlText(title)}</title>
<meta name="description" content="${xmlText(title)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
<style>${limitStyle}</style>
<header>
  <a href="/limit/home">${xmlText(shop.name)}</a>
  <nav><a href="/limit/listing">Mahsulotlar</a> <a href="/limit/cart">Savatcha (<span data-count>0</span>)</a></nav>
</header>
<main>
${main}
</main>
<script>${limitScript}</script>
</html>
`;
