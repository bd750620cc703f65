/** Enough of the shop's styles to give images and texts the same space on a phone. */
export const limitStyle = `
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#17211d}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;padding:.5rem 1rem;border-bottom:1px solid #dde3e0}
header form,details[open]{flex:1 0 100%}header nav{display:flex;flex-wrap:wrap;gap:0 1rem}
a{color:inherit}header a,summary,footer a{display:inline-block;padding:.6rem 0}
input,select{min-height:2.75rem;font:inherit}input{width:100%}
footer{padding:1rem;background:#f4f6f5}
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
export const limitScript = `
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
