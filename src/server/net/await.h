// How the operations of the network library are waited for. Only .cpp files here include it.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace bivouac::server {

// Errors are results, not exceptions.
inline constexpr auto no_throw = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace bivouac::server
